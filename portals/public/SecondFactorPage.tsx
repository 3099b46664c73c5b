import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import { SecondFactorStep } from '#shared/ui/sign-in/SecondFactorStep.tsx'
import { PublicFrame } from './PublicFrame.tsx'

interface Props {
  asked: SecondFactor
  onDone: () => Promise<void>
}

/** The second step of signing in. */
export function SecondFactorPage({ asked, onDone }: Props) {
  return (
    <PublicFrame
      title={asked.enroll ? 'Add a second factor' : 'Confirm that it’s you'}
      intro={
        asked.enroll
          ? 'Your role needs a second factor, so that a stolen password opens nothing.'
          : 'Your password is right. One more step.'
      }
    >
      <SecondFactorStep asked={asked} onDone={onDone} />
    </PublicFrame>
  )
}
