import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { paths } from '#shared/paths.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { keptQuote, readDraft } from './draft-store.ts'
import { QuoteWizard } from './QuoteWizard.tsx'
import { toQuoteValues } from './quote-conversion.ts'
import { emptyValues } from './quote-values.ts'
import type { EditBase } from './send-quote.ts'

interface Props {
  /** The quote to change; null for a new request. */
  uuid: string | null
  /** The step that the URL names, unvalidated. */
  step: string | null
}

/** The form, filled with the draft on this device or with the answers of a quote sent from it. */
export function QuoteForm({ uuid, step }: Props) {
  return uuid === null ? <NewRequest step={step} /> : <ChangedRequest uuid={uuid} step={step} />
}

function NewRequest({ step }: { step: string | null }) {
  const [values] = useState(() => readDraft(deviceStorage(), null)?.values ?? emptyValues())
  return <QuoteWizard step={step} start={values} base={null} />
}

function ChangedRequest({ uuid, step }: { uuid: string; step: string | null }) {
  const [kept] = useState(() => keptQuote(deviceStorage(), uuid))
  const [base, setBase] = useState<EditBase | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!kept) return
    const given = new AbortController()
    call(quotes.get, { params: { uuid: kept.uuid }, signal: given.signal })
      .then((quote) => setBase({ kept, quote }))
      .catch((error: unknown) => given.signal.aborted || setProblem(error))
    return () => given.abort()
  }, [kept, tries])
  if (!kept) return <NotFromHere uuid={uuid} />
  if (problem) {
    const again = () => {
      setProblem(null)
      setTries(tries + 1)
    }
    return <ErrorState error={problem} onRetry={again} />
  }
  if (!base) return <TextSkeleton label="Loading your answers" rows={6} />
  const { form, version } = base.quote
  const saved = toQuoteValues({ ...form, contact_info: kept.contact_info })
  const draft = readDraft(deviceStorage(), kept.uuid)
  const values = draft?.base_version === version ? draft.values : saved
  return <QuoteWizard step={step} start={values} base={base} />
}

function NotFromHere({ uuid }: { uuid: string }) {
  return (
    <EmptyState
      title="You can’t change this quote here"
      action={
        <Button
          component={Link}
          to={
            /^[\da-f-]{36}$/i.test(uuid) ? paths.quoteResponse.build({ uuid }) : paths.quote.build()
          }
          variant="contained"
        >
          View quote
        </Button>
      }
    >
      You can change these answers only on the device you sent them from. You can start a new
      request here at any time.
    </EmptyState>
  )
}
