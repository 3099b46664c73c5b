import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  onAgain?: () => void
}

/** Says that an email is on its way, what to look for, and how to send another. */
export function InboxNotice({ children, onAgain }: Props) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '4px 14px',
        padding: 2,
        borderRadius: 1,
        color: theme.vars.palette.tones.success.onSoft,
        backgroundColor: theme.vars.palette.tones.success.soft,
      })}
    >
      <MarkEmailReadOutlined />
      <div>{children}</div>
      {onAgain ? (
        <Button
          size="small"
          color="inherit"
          onClick={onAgain}
          sx={{ gridColumn: 2, justifySelf: 'start', marginLeft: -1.25 }}
        >
          Use a different email
        </Button>
      ) : null}
    </Box>
  )
}
