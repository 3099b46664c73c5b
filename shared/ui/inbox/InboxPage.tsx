import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom'
import { notices } from '#shared/contract/notices/notices.ts'
import { paths } from '#shared/paths.ts'
import { useCall, useCallList } from '../calls/use-call.ts'
import { ChipFilter } from '../data/ChipFilter.tsx'
import { TablePaging } from '../data/TablePaging.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { PageHeader } from '../screen/PageHeader.tsx'
import { bundleOf } from '../session/bundles.ts'
import { NoticeList } from './NoticeList.tsx'
import { useMarking } from './use-marking.ts'

const PER_PAGE = 25
const UNREAD = 'unread'

/** The signed-in person's notices, newest first; the same page in both bundles. */
export function InboxPage() {
  const isAdmin = bundleOf(useLocation().pathname) === 'admin'
  const [query, setQuery] = useSearchParams()
  const onlyUnread = query.get('show') === UNREAD
  const page = Math.max(1, Number(query.get('page')) || 1)
  const first = (page - 1) * PER_PAGE
  const list = useCallList(
    notices.list,
    {
      list: {
        range: [first, first + PER_PAGE - 1],
        ...(onlyUnread ? { filter: { is_read: false } } : {}),
      },
    },
    { keepPrevious: true },
  )
  const unread = useCall(notices.unread, { quiet: true }).data?.count ?? 0
  const { mark, markAll, isBusy } = useMarking()
  const rows = list.data?.rows ?? []
  const newest = rows[0]?.id
  const show = (value: string | null) => setQuery(value ? { show: value } : {})
  return (
    <>
      <PageHeader
        title="Inbox"
        description={
          <>
            Updates on your work.{' '}
            <Link
              component={RouterLink}
              to={`${paths.accountSettings.build()}#notifications`}
              reloadDocument={isAdmin}
            >
              Choose what you hear about
            </Link>
          </>
        }
        actions={
          <Button
            variant="outlined"
            startIcon={<MarkEmailReadOutlined />}
            disabled={isBusy || unread === 0 || newest === undefined || page > 1}
            onClick={() => newest !== undefined && markAll(newest)}
          >
            Mark all as read
          </Button>
        }
      />
      <Card>
        <div style={{ padding: '12px 20px' }}>
          <ChipFilter
            label="Show"
            options={[{ value: UNREAD, label: unread > 0 ? `Unread (${unread})` : 'Unread' }]}
            value={onlyUnread ? UNREAD : null}
            onChange={show}
          />
        </div>
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={list.refetch} level="h2" />
        ) : !list.data ? (
          <RowsSkeleton label="Loading your inbox" />
        ) : rows.length === 0 ? (
          <EmptyInbox onlyUnread={onlyUnread} />
        ) : (
          <NoticeList notices={rows} onMark={mark} />
        )}
        {list.data && list.data.total > PER_PAGE ? (
          <TablePaging
            page={page}
            perPage={PER_PAGE}
            total={list.data.total}
            onPage={(next) =>
              setQuery({ ...(onlyUnread ? { show: UNREAD } : {}), page: String(next) })
            }
          />
        ) : null}
      </Card>
    </>
  )
}

const EmptyInbox = ({ onlyUnread }: { onlyUnread: boolean }) => (
  <EmptyState
    title={onlyUnread ? 'You’re all caught up' : 'Nothing here yet'}
    icon={<NotificationsNoneOutlined />}
  >
    {onlyUnread
      ? 'New updates appear here until you read them.'
      : 'Requests, responses, reviews, and decisions that concern you will appear here.'}
  </EmptyState>
)
