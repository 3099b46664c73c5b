import Box from '@mui/material/Box'

/** The first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      sx={(theme) => ({
        position: 'fixed',
        left: 12,
        top: -60,
        zIndex: 'tooltip',
        padding: '10px 16px',
        borderRadius: 1,
        fontWeight: 600,
        backgroundColor: theme.vars.palette.raised,
        color: theme.vars.palette.link,
        border: `2px solid ${theme.vars.palette.focus}`,
        '&:focus': { top: 12 },
      })}
    >
      Skip to main content
    </Box>
  )
}
