declare module '@adobe/structured-data-validator' {
  /** What a page says, by format and type, as Web Auto Extractor has it. */
  interface Extracted {
    readonly jsonld: object;
    readonly microdata: object;
    readonly rdfa: object;
    readonly errors: readonly object[];
  }

  export default class Validator {
    /** @param schema vocabulary as JSON-LD of schema.org */
    constructor(schema?: object);
    validate(data: Extracted): Promise<unknown>;
  }
}
