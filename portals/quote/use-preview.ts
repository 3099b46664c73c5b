import { useEffect, useState } from 'react'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import type { EstimatePreview } from './estimate-preview.ts'
import type { QuoteValues } from './quote-values.ts'

/** The estimate from the answers so far. The quote rules and prices load in parallel with the form. */
export function usePreview(values: QuoteValues): EstimatePreview | null {
  const [preview, setPreview] = useState<EstimatePreview | null>(null)
  const { data: prices } = useCall(quotes.prices, {})
  useEffect(() => {
    if (!prices) return
    let gone = false
    import('./estimate-preview.ts')
      .then(({ previewOf }) => gone || setPreview(previewOf(values, prices, new Date())))
      .catch(() => gone || setPreview(null))
    return () => {
      gone = true
    }
  }, [values, prices])
  return preview
}
