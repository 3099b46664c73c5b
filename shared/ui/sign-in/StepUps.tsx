import { lazy, Suspense, useEffect, useState } from 'react'
import { retried } from '#shared/client/retried.ts'
import { answerStepUps } from '#shared/client/step-up.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'

const StepUpDialog = lazy(() =>
  retried(() => import('./StepUpDialog.tsx')).then((m) => ({ default: m.StepUpDialog })),
)

interface Asked {
  accepts: readonly ProofMethod[]
  end: (isProved: boolean) => void
}

/** Answers calls that ask who is at the keyboard; loads the dialog only then. */
export function StepUps() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      answerStepUps(
        (accepts) =>
          new Promise((resolve) => {
            setAsked({
              accepts,
              end(isProved) {
                setAsked(null)
                resolve(isProved)
              },
            })
          }),
      ),
    [],
  )
  if (!asked) return null
  return (
    <Suspense>
      <StepUpDialog accepts={asked.accepts} onEnd={asked.end} />
    </Suspense>
  )
}
