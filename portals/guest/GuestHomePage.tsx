import { useParams } from 'react-router-dom'
import { NotFoundPage } from '#portals/frame/NotFoundPage.tsx'
import { transferGuests } from '#shared/contract/deals/transfer-guests.ts'
import { outsideDecisions } from '#shared/contract/oversight/outside-decisions.ts'
import type { GuestAccess } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { guestKinds } from '#shared/entities/transfer-guests.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { parseId, paths } from '#shared/paths.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { KeyValueList } from '#shared/ui/screen/KeyValueList.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { GuestRoomPage } from './GuestRoomPage.tsx'
import { OutsideDecisions } from './OutsideDecisions.tsx'
import { TermsPage } from './TermsPage.tsx'

/** A guest's invitations: a single transfer opens directly, several show as a list. */
export function GuestHomePage() {
  const { transfer_id } = useParams()
  const { data, error, refetch } = useCall(transferGuests.own)
  const { data: named } = useCall(outsideDecisions.list)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || !named) return <PageSkeleton label="Loading your access" />
  if (named.counts_from !== null && transfer_id === undefined) {
    return <OutsideDecisions data={named} />
  }
  const id = parseId(transfer_id ?? '')
  const meant = transfer_id === undefined && data.length === 1 ? data[0] : byTransfer(data, id)
  if (meant) return <Transfer access={meant} />
  return transfer_id === undefined ? <Invitations accesses={data} /> : <NotFoundPage />
}

const byTransfer = (accesses: readonly GuestAccess[], id: number | null) =>
  accesses.find(({ transfer_id }) => transfer_id === id)

const Transfer = ({ access }: { access: GuestAccess }) =>
  access.terms_accepted_at === null ? (
    <TermsPage key={access.id} access={access} />
  ) : (
    <GuestRoomPage key={access.id} access={access} />
  )

function Invitations({ accesses }: { accesses: readonly GuestAccess[] }) {
  return (
    <>
      <PageHeader title="Shared with you" description="The transfers that you are invited to." />
      {accesses.length === 0 ? (
        <EmptyState title="Nothing is shared with you">
          Whoever invited you can extend your access.
        </EmptyState>
      ) : null}
      {accesses.map((access) => (
        <Section
          key={access.id}
          title={access.transfer_name}
          actions={
            <NextLink to={paths.guestTransfer.build({ transfer_id: access.transfer_id })}>
              Open
            </NextLink>
          }
        >
          <KeyValueList
            items={[
              { label: 'Invited by', value: `${access.inviter}, ${access.host}` },
              { label: 'As', value: `${guestKinds.label(access.kind)}, ${access.firm}` },
              { label: 'Last day', value: formatDateMedium(access.expires_on) },
            ]}
          />
        </Section>
      ))}
    </>
  )
}
