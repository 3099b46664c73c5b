import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useId, useState } from 'react'
import { messageOf } from '#shared/client/failure-words.ts'
import { users } from '#shared/contract/accounts/users.ts'
import type { User } from '#shared/contract/schemas/accounts/users.ts'
import { useCallList } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'
import { SearchBox } from '../data/SearchBox.tsx'
import { startView } from './view-as.ts'

/** The number of people shown at once; typing finds more. */
const SHOWN = 20

/** Chooses whom to view the product as: anyone who can sign in except staff. */
export function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [q, setQ] = useState('')
  const { data, error } = useCallList(
    users.list,
    {
      list: {
        filter: { is_staff: false, is_active: true, ...(q ? { q } : {}) },
        range: [0, SHOWN - 1],
        sort: ['first_name', 'ASC'],
      },
    },
    { keepPrevious: true },
  )
  const { isBusy, failure, write } = useWrite()
  const problem = failure ?? (error && messageOf(error))
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>View as a user</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minHeight: 320 }}>
        <Box sx={{ color: 'text.secondary' }}>
          You’ll see what they see and can’t change anything. The visit is logged.
        </Box>
        <SearchBox label="Search by name or email" value={q} onChange={setQ} />
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <List dense disablePadding aria-label="Users">
          {data?.rows.map((user) => (
            <ListItemButton
              key={user.id}
              disabled={isBusy}
              onClick={() => write(() => startView(user.id))}
            >
              <ListItemText primary={user.full_name || user.email} secondary={aboutOf(user)} />
            </ListItemButton>
          ))}
        </List>
        {data?.total === 0 ? <Box role="status">Nobody matches.</Box> : null}
        {data && data.total > SHOWN ? (
          <Box sx={{ color: 'text.secondary' }}>
            {`The first ${SHOWN} of ${data.total}. Type to find others.`}
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Where a person belongs, so that staff can distinguish people of the same name. */
const aboutOf = ({ email, account_type, seller_name, buyer_name }: User): string =>
  [account_type ?? 'Front Door', seller_name ?? buyer_name, email].filter(Boolean).join(' · ')
