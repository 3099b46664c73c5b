/** The parts of Tesseract's API that are called here; the package describes none. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** 0 when the language is there. */
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes `/input`; 0 when it can be read. */
    SetImageFile(orientation: number, radians: number): number
    FindLines(): void
    /** Of the lines that were found: how far they fall for each step to the right. */
    GetGradient(): number
    /** 0 when all went well. */
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
  export interface TesseractModule {
    FS: { writeFile(path: string, bytes: Uint8Array): void }
    TessBaseAPI: new () => TesseractApi
  }
  const open: (options: object) => Promise<TesseractModule>
  export default open
}
