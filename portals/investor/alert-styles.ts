/** An alert with a button, above a transfer. */
export const boxed = {
  marginBottom: 3,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  // On phones the button gets its own line, and the icon stays beside the text.
  '& .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
  '& .MuiAlert-action': {
    flexBasis: { xs: '100%', md: 'auto' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    paddingTop: 0,
    marginRight: 0,
  },
} as const
