/** The same inside a sentence: «Гражданин РФ» is «гражданин РФ», and short names keep their letters. */
export const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
