import './page-buffer.ts';

export { bytesFor } from '#domain/printing/print-bytes.ts';
