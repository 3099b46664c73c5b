/** The parts of Tesseract's API that we call; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** 0 if the language is available. */
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads `/input`; 0 on success. */
    SetImageFile(orientation: number, radians: number): number
    FindLines(): void
    /** Slope of the lines found: how far they fall per step to the right. */
    GetGradient(): number
    /** 0 on success. */
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
