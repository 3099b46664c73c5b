import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#shared/client/failure-words.ts'
import type { ProofMethod } from '#shared/entities/factors.ts'
import { FormShell } from '../forms/FormShell.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { askPasskey, PasskeyError } from './authenticator.ts'
import { ProviderProof } from './ProviderProof.tsx'

export interface GivenProof<M extends ProofMethod> {
  method: M
  response: string | Record<string, unknown>
}

interface Props<M extends ProofMethod> {
  /** What is accepted, the first one first. */
  methods: readonly M[]
  /** Asks the server for a passkey's challenge. */
  passkeyOptions: () => Promise<Record<string, unknown>>
  /** Asks the server where at the identity provider to prove it. */
  providerUrl?: () => Promise<string>
  /** Rejects with a wrong proof; the form says why. */
  onProof: (proof: GivenProof<M>) => Promise<unknown>
  action: string
  /** More buttons beside the one that sends. */
  children?: ReactNode
}

const OTHERWISE = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  recovery: 'Use a recovery code',
  password: 'Use your password',
  sso: 'Use single sign-on',
} as const satisfies Record<ProofMethod, string>

/** Asks for one of several proofs of who somebody is. */
export function ProofForm<M extends ProofMethod>(props: Props<M>) {
  const { methods, passkeyOptions, providerUrl, onProof, action, children } = props
  const [chosen, setChosen] = useState<M | undefined>(methods[0])
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ defaultValues: { typed: '' } })
  if (chosen === undefined) return null
  const send = async ({ typed }: { typed: string }) => {
    setProblem(null)
    try {
      const response =
        chosen === 'passkey' ? await askPasskey(await passkeyOptions()) : typed.trim()
      await onProof({ method: chosen, response })
    } catch (error) {
      form.resetField('typed')
      setProblem(error instanceof PasskeyError ? error.message : messageOf(error))
    }
  }
  const choose = (method: M) => {
    setChosen(method)
    setProblem(null)
    form.reset()
  }
  const others = methods
    .filter((method) => method !== chosen)
    .map((method) => (
      <Button
        key={method}
        size="small"
        // Its words begin where those above do.
        sx={{ justifySelf: 'start', marginLeft: '-10px' }}
        onClick={() => choose(method)}
      >
        {OTHERWISE[method]}
      </Button>
    ))
  if (chosen === 'sso') {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProviderProof
          onBegin={providerUrl}
          onAnswer={(response) => onProof({ method: chosen, response })}
        >
          {children}
        </ProviderProof>
        {others}
      </Box>
    )
  }
  return (
    <FormShell form={form} onSubmit={send} submitError={problem} label={action} disposable>
      <Field method={chosen} control={form.control} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {chosen === 'passkey' ? 'Use passkey' : action}
        </Button>
        {children}
      </Box>
      {others}
    </FormShell>
  )
}

type Control = ReturnType<typeof useForm<{ typed: string }>>['control']

function Field({ method, control }: { method: ProofMethod; control: Control }) {
  if (method === 'passkey') {
    return <div>Your device asks for your finger, your face, or its PIN.</div>
  }
  if (method === 'password') {
    return (
      <PasswordField
        control={control}
        name="typed"
        label="Password"
        rules={{ required: 'Enter your password' }}
      />
    )
  }
  return (
    <TextField
      control={control}
      name="typed"
      label={method === 'code' ? 'Code from your authenticator app' : 'Recovery code'}
      help={method === 'code' ? 'Six digits.' : 'One of the codes that you kept. Each works once.'}
      autoComplete="one-time-code"
      maxLength={40}
      rules={{ required: 'Enter the code' }}
    />
  )
}
