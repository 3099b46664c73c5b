import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { ActionList, ActionRow } from '#shared/ui/screen/ActionList.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'

/** The secret address from which a calendar program reads the user's key dates. */
export function CalendarSection() {
  const { data, error, refetch } = useCall(keyDates.feed)
  const [address, setAddress] = useState<string | null>(null)
  const { isBusy, failure, write } = useWrite()
  const make = () =>
    write(async () => {
      const { url } = await call(keyDates.makeFeed)
      setAddress(url)
      await refresh('keyDates')
    })
  const end = () =>
    write(async () => {
      await call(keyDates.endFeed)
      setAddress(null)
      toast('The calendar address no longer works', 'success')
      await refresh('keyDates')
    })
  const feed = data?.feed
  return (
    <Section
      title="Calendar"
      description="Subscribe to your key dates in a calendar program. Whoever has the address can read them, so keep it to yourself."
      actions={
        data ? (
          <Button size="small" loading={isBusy} onClick={() => void make()}>
            {feed ? 'Replace the address' : 'Create an address'}
          </Button>
        ) : null
      }
    >
      {failure ? <Typography color="error">{failure}</Typography> : null}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} level="h3" />
      ) : data ? (
        <FeedRow feed={feed ?? null} isBusy={isBusy} onEnd={() => void end()} />
      ) : (
        <TextSkeleton label="Loading your calendar address" />
      )}
      {address ? (
        <TextField
          label="Address for your calendar program"
          value={address}
          fullWidth
          sx={{ marginTop: 2 }}
          helperText="Copy it now: it is not shown again."
          slotProps={{
            input: { readOnly: true },
            htmlInput: { onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
          }}
        />
      ) : null}
    </Section>
  )
}

interface RowProps {
  feed: { created_at: string; read_at: string | null } | null
  isBusy: boolean
  onEnd: () => void
}

function FeedRow({ feed, isBusy, onEnd }: RowProps) {
  const { timezone } = useActiveUser()
  if (!feed) return <Typography color="textSecondary">There is no address.</Typography>
  const read = feed.read_at ? `last read ${formatDateTime(feed.read_at, timezone)}` : 'not read yet'
  return (
    <ActionList>
      <ActionRow
        name="An address is in use"
        details={`Since ${formatDateTime(feed.created_at, timezone)} · ${read}`}
      >
        <Button size="small" color="error" loading={isBusy} onClick={onEnd}>
          Revoke
        </Button>
      </ActionRow>
    </ActionList>
  )
}
