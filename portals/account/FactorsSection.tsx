import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { factors } from '#shared/contract/access/factors.ts'
import type { OwnFactorsAnswer } from '#shared/contract/schemas/access/factors.ts'
import { factorKinds } from '#shared/entities/factors.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { ActionList, ActionRow } from '#shared/ui/screen/ActionList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { EnrollForm, type NewFactor } from '#shared/ui/sign-in/EnrollForm.tsx'

type Factor = OwnFactorsAnswer['factors'][number]

/** The user's own second factors and recovery codes. */
export function FactorsSection() {
  const { data, error, refetch } = useCall(factors.list)
  const [adding, setAdding] = useState(false)
  const add = async (body: NewFactor) => {
    await call(factors.add, { body })
    setAdding(false)
    toast(`${factorKinds.label(body.kind)} added. You’re signed out everywhere else.`, 'success')
    await refresh('factors')
  }
  return (
    <Section
      title="Second factor"
      description="A passkey or an authenticator app, so that a stolen password opens nothing. A password reset keeps them."
      actions={
        data && !adding ? (
          <Button size="small" onClick={() => setAdding(true)}>
            Add
          </Button>
        ) : null
      }
    >
      {data ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.factors.length === 0 ? (
            <Typography color="textSecondary">
              {data.is_required
                ? 'Your role needs a second factor. Add one now.'
                : 'You have no second factor here.'}
            </Typography>
          ) : (
            <ActionList>
              {data.factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} />
              ))}
            </ActionList>
          )}
          {adding ? (
            <EnrollForm
              options={(kind) => call(factors.options, { body: { kind } })}
              onFactor={add}
            />
          ) : null}
          {data.factors.length > 0 ? <RecoveryCodes left={data.recovery_codes_left} /> : null}
        </Box>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : (
        <TextSkeleton label="Loading your second factors" />
      )}
    </Section>
  )
}

function FactorRow({ factor }: { factor: Factor }) {
  const { timezone } = useActiveUser()
  const [asked, setAsked] = useState(false)
  const { id, kind, name, created_at, last_used_at } = factor
  const remove = async () => {
    await call(factors.remove, { params: { id } })
    toast(`${name} removed. You’re signed out everywhere else.`, 'success')
    await refresh('factors')
  }
  return (
    <ActionRow
      name={kind === 'passkey' ? `Passkey, ${name}` : name}
      details={`Added ${formatDateTime(created_at, timezone)} · ${
        last_used_at ? `last used ${formatDateTime(last_used_at, timezone)}` : 'not used yet'
      }`}
    >
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${name}`}
        onClick={() => setAsked(true)}
      >
        Remove
      </Button>
      {asked ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          It no longer signs you in, and you’re signed out everywhere else.
        </ConfirmDialog>
      ) : null}
    </ActionRow>
  )
}

function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, failure, write } = useWrite()
  const make = () =>
    write(async () => {
      const made = await call(factors.makeCodes)
      setCodes(made.codes)
      await refresh('factors')
    })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        {left > 0
          ? `${counted(left, 'recovery code')} left for the day on which you lose your devices.`
          : 'You have no recovery codes for the day on which you lose your devices.'}
      </Typography>
      {failure ? <Typography color="error">{failure}</Typography> : null}
      {codes ? (
        <Alert severity="warning" sx={{ width: '100%' }}>
          Keep these codes where your devices aren’t. Each works once, and we can’t show them again.
          <Box
            component="ul"
            aria-label="Recovery codes"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
              gap: 0.5,
              margin: '8px 0 0',
              padding: 0,
              listStyle: 'none',
              fontFamily: 'monospace',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void make()}>
        {left > 0 || codes ? 'Make new recovery codes' : 'Make recovery codes'}
      </Button>
    </Box>
  )
}
