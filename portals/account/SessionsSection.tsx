import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { factors } from '#shared/contract/access/factors.ts'
import type { OwnSession } from '#shared/contract/schemas/access/factors.ts'
import { loginMethods } from '#shared/entities/factors.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { ActionList, ActionRow } from '#shared/ui/screen/ActionList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** Where the user is signed in, and a way to sign out elsewhere. */
export function SessionsSection() {
  const { data, error, refetch } = useCall(factors.sessions)
  const others = data?.filter(({ is_current }) => !is_current) ?? []
  const { isBusy, failure, write } = useWrite()
  const endOthers = () =>
    write(async () => {
      await call(factors.endOthers)
      toast('Signed out everywhere else', 'success')
      await refresh('factors')
    })
  return (
    <Section
      title="Where you’re signed in"
      description="Sign out devices that you don’t know, then change your password."
      actions={
        others.length > 1 ? (
          <Button size="small" color="error" loading={isBusy} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {failure ? <Typography color="error">{failure}</Typography> : null}
      {data ? (
        <ActionList>
          {data.map((one) => (
            <SessionRow key={one.session} session={one} />
          ))}
        </ActionList>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : (
        <TextSkeleton label="Loading where you’re signed in" />
      )}
    </Section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { timezone } = useActiveUser()
  const { device, ip, is_current, last_used_at, created_at, method } = session
  const by = method === null ? '' : `${loginMethods.label(method)} · `
  const lastUsed = formatDateTime(last_used_at, timezone)
  const { isBusy, failure, write } = useWrite()
  const end = () =>
    write(async () => {
      await call(factors.endSession, { params: { session: session.session } })
      toast(`Signed out of ${device}`, 'success')
      await refresh('factors')
    })
  return (
    <ActionRow
      name={is_current ? `${device} (this device)` : device}
      details={`${by}${ip} · last used ${lastUsed} · since ${formatDateTime(created_at, timezone)}`}
      failure={failure}
    >
      {is_current ? null : (
        <Button
          size="small"
          color="error"
          loading={isBusy}
          aria-label={`Sign out of ${device}, last used ${lastUsed}`}
          onClick={() => void end()}
        >
          Sign out
        </Button>
      )}
    </ActionRow>
  )
}
