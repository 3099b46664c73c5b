import 'pdfjs-dist/web/pdf_viewer.css'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** The floor of the viewer: PDF.js with its own page view, and nothing else. */
GlobalWorkerOptions.workerSrc = workerUrl

// The components read PDF.js from the global scope.
Reflect.set(globalThis, 'pdfjsLib', await import('pdfjs-dist'))
const { EventBus, PDFLinkService, PDFViewer } = await import('pdfjs-dist/web/pdf_viewer.mjs')

const container = document.querySelector<HTMLDivElement>('#frame')
if (!container) throw new Error('The page has no place for the document')
const eventBus = new EventBus()
const linkService = new PDFLinkService({ eventBus })
const viewer = new PDFViewer({ container, eventBus, linkService, annotationMode: 0 })
linkService.setViewer(viewer)
eventBus.on('pagesinit', () => {
  viewer.currentScaleValue = 'page-width'
})
const id = new URLSearchParams(location.search).get('id')
const { promise } = getDocument({
  url: `/api/versioned-document/${id}/file/`,
  useWasm: false,
  withCredentials: true,
})
const pdf = await promise
viewer.setDocument(pdf)
linkService.setDocument(pdf)
