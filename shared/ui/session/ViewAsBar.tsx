import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { viewAs } from '#shared/contract/access/view-as.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { useWrite } from '../calls/use-write.ts'
import { endView } from './view-as.ts'

type Viewing = ResponseOf<'viewAs.get'>

/** Whose view it is, and a way back; loaded only while viewing as somebody. */
export function ViewAsBar({ userId }: { userId: string }) {
  const user = useViewed()
  const { isBusy, failure, write } = useWrite()
  return (
    <Box component="section" aria-label="Viewing as someone else" sx={barStyles}>
      <VisibilityOutlined fontSize="small" />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {'Viewing as '}
        <strong>{user ? user.full_name || user.email : 'someone else'}</strong>
        {'. Nothing can be changed, and this visit is logged.'}
        {failure ? <Box role="alert">{failure}</Box> : null}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isBusy}
        onClick={() => write(() => endView(userId))}
      >
        Stop viewing
      </Button>
    </Box>
  )
}

function useViewed(): Viewing['user'] {
  const [user, setUser] = useState<Viewing['user']>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(viewAs.get, { quiet: true, signal: leaving.signal }).then(
      (viewing) => setUser(viewing.user),
      // The way back works even without a name.
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return user
}

const barStyles = (theme: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  padding: '8px 16px',
  color: theme.vars.palette.tones.accent.onSoft,
  backgroundColor: theme.vars.palette.tones.accent.soft,
  borderBottom: `1px solid ${theme.vars.palette.tones.accent.main}`,
  '@media print': { display: 'none' },
})
