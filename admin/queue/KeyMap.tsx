import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { type KeyBinding, keyName } from './keys.ts'

interface Props {
  bindings: readonly KeyBinding<string>[]
  /** What keys do that are no binding of the screen. */
  children?: ReactNode
  onClose: () => void
}

/** Every key that works on this screen. */
export function KeyMap({ bindings, children, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="key-map-title">
      <DialogTitle id="key-map-title">Keys on this page</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: '10px 20px',
            alignItems: 'center',
            margin: 0,
            '& dd': { margin: 0 },
          }}
        >
          {bindings.map(({ keys, action, help }) => (
            <Box key={action} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <Key key={key}>{keyName(key)}</Key>
                ))}
              </Box>
              <dd>{help}</dd>
            </Box>
          ))}
        </Box>
        {children ? (
          <Box sx={{ marginTop: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {children}
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A key as it looks on a keyboard. */
const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={(theme) => ({
      display: 'inline-block',
      minWidth: 22,
      padding: '1px 6px',
      borderRadius: '5px',
      border: `1px solid ${theme.vars.palette.borderStrong}`,
      borderBottomWidth: 2,
      font: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.5,
      textAlign: 'center',
      backgroundColor: theme.vars.palette.surface,
      color: theme.vars.palette.text.primary,
    })}
  >
    {children}
  </Box>
)

/** The key of a button, for the eye only. */
export const KeyHint = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden="true" sx={{ marginLeft: 1 }}>
    <Key>{children}</Key>
  </Box>
)
