import { useCallback, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router-dom'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { paths } from '#shared/paths.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { keyOf } from '#shared/ui/calls/use-call.ts'
import { writeDraft } from './draft-store.ts'
import { emptyAsset, type QuoteValues, usualUnit } from './quote-values.ts'
import type { StepOutcome } from './StepForm.tsx'
import { failureOf } from './send-failure.ts'
import {
  createQuote,
  type EditBase,
  type EditOutcome,
  type SentQuote,
  saveQuote,
} from './send-quote.ts'
import { firstOpenStep } from './step-validation.ts'
import { type FormStepName, stepsFor } from './steps.ts'

type Conflict = Extract<EditOutcome, { kind: 'conflict' }>

const DONE: StepOutcome = { message: null }

/** The form's answers, stored on the device with every change. */
function useAnswers(start: QuoteValues, step: FormStepName | null, base: EditBase | null) {
  const [values, setValues] = useState(start)
  const [kept, setKept] = useState(true)
  const uuid = base?.quote.uuid ?? null
  const version = base?.quote.version ?? null
  const keep = useCallback(
    (next: QuoteValues) => {
      setValues(next)
      const draft = { step: step ?? 'contactInfo', values: next, base_version: version }
      setKept(writeDraft(deviceStorage(), uuid, draft, new Date()))
    },
    [step, uuid, version],
  )
  return { values, kept, keep }
}

/** Opens a quote's own page with the data that is already known. */
function showQuote(navigate: NavigateFunction, quote: SentQuote) {
  queryClient.setQueryData(keyOf(quotes.get, { params: { uuid: quote.uuid } }), quote)
  return navigate(paths.quoteResponse.build({ uuid: quote.uuid }), { replace: true })
}

/** Navigation, sending, and conflict resolution; `firstBase` is the quote being changed, null for a new request. */
export function useWizard(
  step: FormStepName | null,
  start: QuoteValues,
  firstBase: EditBase | null,
) {
  const [base, setBase] = useState(firstBase)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { values, kept, keep } = useAnswers(start, step, base)
  const [, setQuery] = useSearchParams()
  const navigate = useNavigate()
  /** How the current step was opened: by navigating within the form, or to show what is missing. */
  const opened = useRef({ moved: false, checked: false })

  const goTo = (next: FormStepName, checked = false) => {
    opened.current = { moved: true, checked }
    setQuery(base ? { edit: base.quote.uuid, step: next } : { step: next })
  }
  const send = async (answers: QuoteValues, against = base): Promise<StepOutcome> => {
    const missing = firstOpenStep(answers)
    if (missing && missing !== step) {
      goTo(missing, true)
      return DONE
    }
    try {
      const outcome: EditOutcome = against
        ? await saveQuote(against, answers)
        : { kind: 'saved', quote: await createQuote(answers) }
      if (outcome.kind === 'conflict') setConflict(outcome)
      else await showQuote(navigate, outcome.quote)
      return DONE
    } catch (error) {
      return failureOf(error, step)
    }
  }
  const finish = async (answers: QuoteValues): Promise<StepOutcome> => {
    const steps = stepsFor(answers.technology)
    const following = step === null ? undefined : steps[steps.indexOf(step) + 1]
    if (base || !following) return send(answers)
    keep(following === 'projectCycle' ? withUsualUnits(answers) : answers)
    goTo(following)
    return DONE
  }
  const takeMine = (theirs: SentQuote) => {
    const newer = base && { ...base, quote: theirs }
    setBase(newer)
    setConflict(null)
    return send(values, newer)
  }
  return {
    base,
    values,
    kept,
    conflict,
    opened: opened.current,
    keep,
    goTo,
    finish,
    takeMine,
    takeTheirs: (theirs: SentQuote) => showQuote(navigate, theirs),
  }
}

/** Gives untouched assets the usual unit of the type that was just chosen. */
function withUsualUnits(values: QuoteValues): QuoteValues {
  const size_unit = usualUnit(values.project_type)
  const untouched = JSON.stringify(emptyAsset())
  const assets = values.assets.map((asset) =>
    JSON.stringify({ ...asset, size_unit: 'MW' }) === untouched ? { ...asset, size_unit } : asset,
  )
  return { ...values, assets }
}
