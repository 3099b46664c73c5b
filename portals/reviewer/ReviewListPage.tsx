import InboxOutlined from '@mui/icons-material/InboxOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { callList } from '#shared/client/call.ts'
import { reviewRequests } from '#shared/contract/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { paths } from '#shared/paths.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { ChipFilter } from '#shared/ui/data/ChipFilter.tsx'
import { type ListChanges, writeListAddress } from '#shared/ui/data/list-address.ts'
import { NoMatch } from '#shared/ui/data/NoMatch.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import { WorkTable } from '#shared/ui/data/WorkTable.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NextLink } from '#shared/ui/feedback/NextLink.tsx'
import { KeyDatesMenu } from '#shared/ui/key-dates/KeyDatesMenu.tsx'
import { LinkTabs } from '#shared/ui/screen/LinkTabs.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { keepList } from './last-list.ts'
import { readReviewList, reviewListQuery } from './list-address.ts'
import { REVIEW_COLUMNS } from './review-columns.tsx'

/** Review requests assigned to the signed-in user, open ones first. */
export function ReviewListPage() {
  const [query, setQuery] = useSearchParams()
  const address = readReviewList(query)
  const { show, kind, q } = address
  const asked = reviewListQuery(address)
  const list = useCallList(reviewRequests.list, { list: asked }, { keepPrevious: true })
  const { role, timezone } = useActiveUser()
  const change = (changes: ListChanges) =>
    setQuery(writeListAddress(query, changes), { replace: true, preventScrollReset: true })
  useEffect(() => keepList(query), [query])
  const title = show === 'open' ? 'Open requests' : 'Completed requests'
  return (
    <>
      <PageHeader
        title="Review requests"
        description={
          role === 'evaluator' ? 'Reviews assigned to you to read and comment on.' : null
        }
        actions={<KeyDatesMenu />}
      />
      <Box sx={{ marginBottom: 2 }}>
        <LinkTabs
          label="Requests shown"
          current={show}
          tabs={[
            { key: 'open', label: 'Open', to: paths.reviews.build() },
            {
              key: 'completed',
              label: 'Completed',
              to: paths.reviews.build({}, { show: 'completed' }),
            },
          ]}
        />
      </Box>
      <Section title={title} flush>
        <WorkTable
          name={`reviews-${show}`}
          caption={title}
          columns={REVIEW_COLUMNS[show]}
          rowKey={({ id }) => id}
          list={list}
          loadPage={(range) => callList(reviewRequests.list, { list: { ...asked, range } })}
          address={address}
          onChange={change}
          timeZone={timezone}
          filters={
            <>
              <SearchBox
                label="Search by project or seller"
                value={q}
                onChange={(text) => change({ q: text })}
              />
              <ChipFilter
                label="Review type"
                options={reviewKinds.options}
                value={kind}
                onChange={(value) => change({ filter: { kind: value } })}
              />
            </>
          }
          empty={
            q || kind ? (
              <NoMatch what="requests" onClear={() => change({ q: '', filter: { kind: null } })} />
            ) : (
              EMPTY[show]
            )
          }
        />
      </Section>
    </>
  )
}

const EMPTY = {
  open: (
    <EmptyState
      title="No open requests"
      icon={<InboxOutlined />}
      action={
        <NextLink to={paths.reviews.build({}, { show: 'completed' })}>
          See completed reviews
        </NextLink>
      }
    >
      Our team assigns reviews when a project is ready. They appear here, soonest due first.
    </EmptyState>
  ),
  completed: (
    <EmptyState
      title="No completed reviews yet"
      icon={<TaskAltOutlined />}
      action={<NextLink to={paths.reviews.build()}>See open reviews</NextLink>}
    >
      Reviews appear here once they’re completed.
    </EmptyState>
  ),
} as const
