/** A setting or an argument that cannot be understood. The message is one sentence for the operator. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}
