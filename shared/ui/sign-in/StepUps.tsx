import { lazy, Suspense, useEffect, useState } from 'react'
import { retried } from '#shared/client/retried.ts'
import { type AskedProof, answerStepUps } from '#shared/client/step-up.ts'

const StepUpDialog = lazy(() =>
  retried(() => import('./StepUpDialog.tsx')).then((m) => ({ default: m.StepUpDialog })),
)

interface Asked extends AskedProof {
  end: (isProved: boolean) => void
}

/** Answers calls that ask who is at the keyboard; loads the dialog only then. */
export function StepUps() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      answerStepUps(
        (proof) =>
          new Promise((resolve) => {
            setAsked({
              ...proof,
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
      <StepUpDialog accepts={asked.accepts} about={asked.about} onEnd={asked.end} />
    </Suspense>
  )
}
