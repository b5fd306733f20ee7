import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

/**
 * Unpacks the packaged browser with its libraries and font. A program of its own, because the package unpacks
 * into the folder for temporary files of its process, which TMPDIR names.
 */
const packed = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
const files = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
await Promise.all(files.map(file => inflate(packed + file)));
