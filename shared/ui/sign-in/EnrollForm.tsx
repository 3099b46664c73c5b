import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#shared/client/failure-words.ts'
import { retried } from '#shared/client/retried.ts'
import { type FactorKind, factorKinds } from '#shared/entities/factors.ts'
import { deviceOf } from '#shared/format/device.ts'
import { FormShell } from '../forms/FormShell.tsx'
import { TextField } from '../forms/TextField.tsx'
import { makePasskey, PasskeyError } from './authenticator.ts'

const SecretCode = lazy(() =>
  retried(() => import('./SecretCode.tsx')).then((m) => ({ default: m.SecretCode })),
)

export interface NewFactor {
  kind: FactorKind
  response: string | Record<string, unknown>
  name: string
}

interface Props {
  /** Asks the server what the authenticator needs. */
  options: (kind: FactorKind) => Promise<Record<string, unknown>>
  /** Rejects with an answer that doesn't count; the form says why. */
  onFactor: (factor: NewFactor) => Promise<unknown>
}

/** Adds a second factor: a passkey at once, or an authenticator app by its first code. */
export function EnrollForm({ options, onFactor }: Props) {
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<FactorKind | null>(null)
  const begin = async (kind: FactorKind) => {
    setProblem(null)
    setBusy(kind)
    try {
      const given = await options(kind)
      if (kind === 'code') setApp({ secret: String(given.secret), uri: String(given.uri) })
      else await onFactor({ kind, response: await makePasskey(given), name: deviceName() })
    } catch (error) {
      setProblem(error instanceof PasskeyError ? error.message : messageOf(error))
    } finally {
      setBusy(null)
    }
  }
  if (app) return <FirstCode app={app} onFactor={onFactor} onBack={() => setApp(null)} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          loading={busy === 'passkey'}
          onClick={() => void begin('passkey')}
        >
          Add a passkey
        </Button>
        <Button variant="outlined" loading={busy === 'code'} onClick={() => void begin('code')}>
          Add an authenticator app
        </Button>
      </Box>
      {problem ? (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        A passkey is safest: your device keeps it and asks for your finger, your face, or its PIN.
      </Typography>
    </Box>
  )
}

interface FirstCodeProps {
  app: { secret: string; uri: string }
  onFactor: Props['onFactor']
  onBack: () => void
}

function FirstCode({ app, onFactor, onBack }: FirstCodeProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const [problem, setProblem] = useState<string | null>(null)
  const send = async ({ code }: { code: string }) => {
    setProblem(null)
    try {
      await onFactor({ kind: 'code', response: code.trim(), name: factorKinds.label('code') })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <FormShell form={form} onSubmit={send} submitError={problem} label="First code" disposable>
      <Suspense fallback={<Box sx={{ height: 200 }} />}>
        <SecretCode uri={app.uri} />
      </Suspense>
      <div>
        Scan this with your authenticator app, or enter the key{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        . Then enter the code that the app shows.
      </div>
      <TextField
        control={form.control}
        name="code"
        label="Code"
        help="Six digits."
        autoComplete="one-time-code"
        maxLength={10}
        rules={{ required: 'Enter the code' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          Add app
        </Button>
        <Button onClick={onBack}>Back</Button>
      </Box>
    </FormShell>
  )
}

/** A name by which the person recognizes the device later. */
const deviceName = (): string => deviceOf(navigator.userAgent)
