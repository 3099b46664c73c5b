import { call } from '#shared/client/call.ts'
import { auth } from '#shared/contract/access/auth.ts'
import type { SecondFactor } from '#shared/contract/schemas/access/auth.ts'
import type { FactorKind } from '#shared/entities/factors.ts'
import { EnrollForm } from './EnrollForm.tsx'
import { ProofForm } from './ProofForm.tsx'

interface Props {
  asked: SecondFactor
  /** Called once the person is signed in. */
  onDone: () => unknown
}

const options = (method: FactorKind) => call(auth.factorOptions, { body: { method } })

/** Completes a sign-in: by a second factor, or by enrolling the first one where it is required. */
export function SecondFactorStep({ asked, onDone }: Props) {
  if (asked.enroll) {
    return (
      <EnrollForm
        options={options}
        onFactor={async ({ kind, ...factor }) => {
          await call(auth.factor, { body: { method: kind, ...factor } })
          await onDone()
        }}
      />
    )
  }
  return (
    <ProofForm
      methods={asked.methods}
      passkeyOptions={() => options('passkey')}
      action="Sign in"
      onProof={async (body) => {
        await call(auth.factor, { body })
        await onDone()
      }}
    />
  )
}
