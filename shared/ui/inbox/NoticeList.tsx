import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import MarkunreadOutlined from '@mui/icons-material/MarkunreadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Notice } from '#shared/contract/schemas/notices/notices.ts'
import { bundleOf } from '../session/bundles.ts'
import { timeOfInstant } from '../session/reader-time.ts'
import { EARS_ONLY } from '../theme/ears-only.ts'

interface Props {
  notices: readonly Notice[]
  onMark: (id: number, isRead: boolean) => void
}

/** Notices, each linked to its record; following the link marks it as read. */
export function NoticeList({ notices, onMark }: Props) {
  return (
    <Box component="ul" aria-label="Notifications" sx={listStyles}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onMark={onMark} />
      ))}
    </Box>
  )
}

type RowProps = Pick<Props, 'onMark'> & { notice: Notice }

function NoticeRow({ notice, onMark }: RowProps) {
  const { pathname } = useLocation()
  const { id, title, text, list, quote, actor_name, link, is_read, created_at } = notice
  const action = is_read ? 'Mark as unread' : 'Mark as read'
  return (
    <li data-unread={is_read ? undefined : ''}>
      <span className="jb-dot" aria-hidden="true" />
      <div className="jb-words">
        <p className="jb-title">
          {is_read ? null : <span className="jb-ears">Unread: </span>}
          {link === null ? (
            title
          ) : (
            <Link
              component={RouterLink}
              to={link}
              reloadDocument={bundleOf(link) !== bundleOf(pathname)}
              onClick={() => is_read || onMark(id, true)}
            >
              {title}
            </Link>
          )}
        </p>
        {text ? <p>{text}</p> : null}
        {list.length > 0 ? <p>{list.join(' · ')}</p> : null}
        {quote ? <blockquote>{quote}</blockquote> : null}
        <p className="jb-when">
          {actor_name ? `${actor_name} · ` : ''}
          <time dateTime={created_at}>{timeOfInstant(created_at)}</time>
        </p>
      </div>
      <IconButton
        size="small"
        title={action}
        aria-label={`${action}: ${title}`}
        onClick={() => onMark(id, !is_read)}
      >
        {is_read ? <MarkunreadOutlined fontSize="small" /> : <DraftsOutlined fontSize="small" />}
      </IconButton>
    </li>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 1.5,
      padding: '12px 16px 12px 20px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& .jb-dot': { flexShrink: 0, width: 8, height: 8, marginTop: '7px', borderRadius: '50%' },
    '& [data-unread] .jb-dot': { backgroundColor: theme.vars.palette.primary.main },
    '& [data-unread] .jb-title': { fontWeight: 600 },
    '& .jb-words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p, & blockquote': { margin: 0 },
    '& blockquote': {
      margin: '4px 0',
      paddingLeft: '10px',
      borderLeft: `3px solid ${theme.vars.palette.divider}`,
      color: theme.vars.palette.text.secondary,
      display: '-webkit-box',
      WebkitLineClamp: 4,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    },
    '& .jb-when': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
    '& .jb-ears': EARS_ONLY,
  }) as const
