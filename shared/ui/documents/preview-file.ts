/** A file as the viewer needs it. */
export interface PreviewFile {
  name: string
  mimeType: string
  /** Bytes. */
  size: number
  /** Address of the bytes for showing. */
  url: string
  /** Address that downloads. */
  downloadUrl: string
}
