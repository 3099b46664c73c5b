import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** Keys that belong together, each with what it does. */
export interface KeyGroup {
  title: string
  keys: readonly (readonly [keys: string, action: string])[]
}

interface Props {
  groups: readonly KeyGroup[]
  onClose: () => void
}

/** Every key that works in the viewer. */
export function KeysDialog({ groups, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="viewer-keys-title">
      <DialogTitle id="viewer-keys-title">Keys</DialogTitle>
      <DialogContent sx={dialogStyles}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <dl>
              {keys.map(([names, action]) => (
                <div key={names}>
                  <dt>
                    {names.split(' ').map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const dialogStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 2.5,
    '& dl': { margin: '8px 0 0', display: 'grid', gap: '7px' },
    '& dl > div': { display: 'grid', gridTemplateColumns: '104px 1fr', alignItems: 'center' },
    '& dt': { display: 'flex', gap: '4px' },
    '& dd': { margin: 0 },
    '& kbd': {
      minWidth: 24,
      padding: '1px 6px',
      borderRadius: '5px',
      border: `1px solid ${theme.vars.palette.borderStrong}`,
      borderBottomWidth: 2,
      font: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 600,
      textAlign: 'center',
      backgroundColor: theme.vars.palette.surface,
    },
  }) as const
