import { useEffect, useState } from 'react'
import type { EstimatePreview } from './estimate-preview.ts'
import type { QuoteValues } from './quote-values.ts'

/** The estimate from the answers so far. The quote rules load in parallel with the form. */
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
