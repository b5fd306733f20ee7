const KB = 1024;
const MB = 1024 * KB;

/**
 * Everything that requests can fill, bytes: 73 MB together, whatever anybody sends (record 106). What is kept of the
 * catalogue itself grows with the catalogue and not with requests.
 */
export const MEMORY = {
  /** Rendered pages in all their forms. */
  pages: 32 * MB,
  /** Answers of the service in all their forms. */
  answers: 16 * MB,
  /** Files that are made on demand: some hundred. */
  files: 8 * MB,
  /** Pictures of plans of an imported complex: some hundred. */
  pictures: 8 * MB,
  /** Who has looked at what within the hour, so that it is not counted for ever. */
  looks: 4 * MB,
  /** Spellings of addresses of pages. */
  spellings: 4 * MB,
  /** Marks of visitors by their headers. */
  marks: 512 * KB,
  /** Hashes of scripts that pages hold. */
  scripts: 512 * KB,
  /** Accept-Encoding as it is written. */
  encodings: 64 * KB,
  /** Hosts that are asked for. */
  hosts: 64 * KB,
} as const;
