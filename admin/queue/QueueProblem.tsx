import Box from '@mui/material/Box'

/** Why the last decision was not saved. */
export function QueueProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        padding: '8px 12px',
        borderRadius: 1,
        fontSize: '0.8125rem',
        color: theme.vars.palette.tones.error.onSoft,
        backgroundColor: theme.vars.palette.tones.error.soft,
      })}
    >
      {text}
    </Box>
  )
}
