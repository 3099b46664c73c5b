import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QuoteFrame } from './QuoteFrame.tsx'
import { QuoteLanding } from './QuoteLanding.tsx'
import { LazyQuoteForm } from './quote-form-chunk.ts'

/**
 * The quote form (docs/product.md section 2): the landing page without a query, a step of the form with `?step=`, and
 * changes to a sent quote with `?edit=<uuid>`.
 */
export function QuotePage() {
  const [query] = useSearchParams()
  const step = query.get('step')
  const edit = query.get('edit')
  return (
    <QuoteFrame>
      {step === null && edit === null ? (
        <QuoteLanding />
      ) : (
        <Suspense fallback={<div role="status" aria-label="Loading the form" style={ROOM} />}>
          <LazyQuoteForm key={edit} uuid={edit} step={step} />
        </Suspense>
      )}
    </QuoteFrame>
  )
}

/** Keeps the page from jumping while the form loads; a skeleton would slow down the first page. */
const ROOM = { minHeight: '60vh' } as const
