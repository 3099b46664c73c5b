import { useEffect, useState } from 'react'
import type { EstimatePreview } from './estimate-preview.ts'
import type { QuoteValues } from './quote-values.ts'

/** What the answers so far come to. The rules of the quote are loaded beside the form. */
export function usePreview(values: QuoteValues): EstimatePreview | null {
  const [preview, setPreview] = useState<EstimatePreview | null>(null)
  useEffect(() => {
    let gone = false
    import('./estimate-preview.ts')
      .then(({ previewOf }) => gone || setPreview(previewOf(values, new Date())))
      .catch(() => gone || setPreview(null))
    return () => {
      gone = true
    }
  }, [values])
  return preview
}
