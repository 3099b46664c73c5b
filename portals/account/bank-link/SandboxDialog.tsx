import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { useRef, useState } from 'react'
import {
  SANDBOX_ACCOUNTS,
  SANDBOX_BANKS,
  type SandboxBank,
  type SandboxMask,
  sandboxBanks,
  sandboxMasks,
  sandboxPublicToken,
} from '#shared/entities/bank-links.ts'
import { hiddenNumber } from '#shared/format/account-number.ts'
import type { LinkDialogProps } from './link-outcome.ts'

type Step = 'bank' | 'sign_in' | 'accounts' | 'down'

const TITLES: Readonly<Record<Step, string>> = {
  bank: 'Choose your bank',
  sign_in: 'Sign in',
  accounts: 'Choose accounts',
  down: 'This bank can’t be reached',
}

const DOWN = {
  code: 'INSTITUTION_DOWN',
  message: 'Sandbox Closed Bank can’t be reached. Choose another bank, or try again later.',
}

/** The demo's bank; its choices lead to every outcome that linking and paying can have. */
export function SandboxDialog({ isRenewal, onSuccess, onExit }: LinkDialogProps) {
  const [step, setStep] = useState<Step>(isRenewal ? 'sign_in' : 'bank')
  const [bank, setBank] = useState<SandboxBank>('first')
  const [masks, setMasks] = useState<readonly SandboxMask[]>(['4410'])
  const [nonce] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const isOver = useRef(false)
  const finish = () => {
    if (isOver.current) return
    isOver.current = true
    onSuccess(sandboxPublicToken(bank, masks, nonce), {
      // The server already knows the bank of a renewed sign-in, which returns no accounts.
      institution: isRenewal ? null : { name: SANDBOX_BANKS[bank].name },
      accounts: isRenewal ? [] : masks.map((mask) => ({ name: SANDBOX_ACCOUNTS[mask].name, mask })),
    })
  }
  const choose = (key: SandboxBank) => {
    setBank(key)
    setStep(key === 'down' ? 'down' : 'sign_in')
  }
  return (
    <Dialog open onClose={() => onExit(null)} maxWidth="xs" fullWidth aria-labelledby="bank-link">
      <Box sx={{ display: 'flex', alignItems: 'center', paddingRight: 1.5 }}>
        <DialogTitle id="bank-link" sx={{ flex: 1 }}>
          {TITLES[step]}
        </DialogTitle>
        <IconButton onClick={() => onExit(null)} aria-label="Close">
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {step === 'bank' ? (
          <>
            <Alert severity="info">These banks are for trying things out. No money moves.</Alert>
            {sandboxBanks.map((key) => (
              <Button
                key={key}
                variant="outlined"
                startIcon={<AccountBalanceOutlined />}
                onClick={() => choose(key)}
                sx={bankStyles}
              >
                <span>
                  {SANDBOX_BANKS[key].name}
                  <small>{SANDBOX_BANKS[key].words}</small>
                </span>
              </Button>
            ))}
          </>
        ) : null}
        {step === 'sign_in' ? (
          <div>
            {isRenewal
              ? 'Your bank asks you to sign in again. Your accounts stay linked.'
              : `You sign in at ${SANDBOX_BANKS[bank].name}. We never see your password.`}
          </div>
        ) : null}
        {step === 'accounts' ? <Accounts chosen={masks} onChange={setMasks} /> : null}
        {step === 'down' ? <Alert severity="error">{DOWN.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        {step === 'sign_in' || step === 'accounts' ? (
          <Button
            onClick={() =>
              isRenewal ? onExit(null) : setStep(step === 'accounts' ? 'sign_in' : 'bank')
            }
          >
            {isRenewal ? 'Cancel' : 'Back'}
          </Button>
        ) : null}
        {step === 'sign_in' ? (
          <Button variant="contained" onClick={() => (isRenewal ? finish() : setStep('accounts'))}>
            Sign in
          </Button>
        ) : null}
        {step === 'accounts' ? (
          <Button variant="contained" disabled={masks.length === 0} onClick={finish}>
            Link {masks.length === 1 ? 'account' : `${masks.length} accounts`}
          </Button>
        ) : null}
        {step === 'down' ? (
          <>
            <Button onClick={() => setStep('bank')}>Choose another bank</Button>
            <Button variant="contained" onClick={() => onExit(DOWN)}>
              Close
            </Button>
          </>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

interface AccountsProps {
  chosen: readonly SandboxMask[]
  onChange: (masks: readonly SandboxMask[]) => void
}

function Accounts({ chosen, onChange }: AccountsProps) {
  return (
    <Box component="fieldset" sx={accountStyles}>
      <legend>What becomes of payments from each account</legend>
      {sandboxMasks.map((mask) => {
        const { name, kind, words } = SANDBOX_ACCOUNTS[mask]
        const isChosen = chosen.includes(mask)
        return (
          <label key={mask}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter((one) => one !== mask) : [...chosen, mask])
              }
            />
            <span>
              {name}, {kind}, {hiddenNumber(mask)}
              <small>{words}</small>
            </span>
          </label>
        )
      })}
    </Box>
  )
}

const bankStyles = {
  justifyContent: 'flex-start',
  textAlign: 'left',
  '& small': { display: 'block', fontWeight: 400, color: 'text.secondary' },
} as const

const accountStyles = (theme: Theme) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { marginBottom: 1, color: theme.vars.palette.text.secondary },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    padding: '6px 0',
    cursor: 'pointer',
  },
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary },
})
