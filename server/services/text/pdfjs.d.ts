/** The minified builds of PDF.js; the package has types for the first only as `pdf.mjs`. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist/legacy/build/pdf.mjs'
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: {
    initializeFromPort(port: import('./channel.ts').ChannelEnd): void
  }
}
