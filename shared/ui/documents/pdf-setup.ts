import { GlobalWorkerOptions } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Folder of the data files that PDF.js requests by name; the build puts it there (vite.config.ts). */
const PDF_DATA = `${import.meta.env.BASE_URL}assets/pdf/`

/**
 * How PDF.js reads a file: without eval or WebAssembly (the content security policy allows neither), and with all its
 * resources from our own server.
 */
export const PDF_OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  cMapUrl: `${PDF_DATA}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${PDF_DATA}standard_fonts/`,
  wasmUrl: `${PDF_DATA}wasm/`,
  withCredentials: true,
} as const
