import { useEffect, useRef } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import type { LinkDialogProps } from './link-outcome.ts'

interface Props extends LinkDialogProps {
  /** The URL that a bank redirected the user back to; null on any other visit. */
  returnedTo: string | null
}

/** Plaid’s own dialog, which it draws over the page. */
export function PlaidDialog({ linkToken, isRenewal, returnedTo, onSuccess, onExit }: Props) {
  // The library may call its handlers twice.
  const isOver = useRef(false)
  const once = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    ...(returnedTo ? { receivedRedirectUri: returnedTo } : {}),
    onSuccess: (publicToken, { institution, accounts }) =>
      once(() => {
        // Signing in again may return no public token; the link token then takes its place.
        const handedOver = publicToken ?? (isRenewal ? linkToken : null)
        if (handedOver === null) return onExit({ code: 'NO_TOKEN', message: '' })
        onSuccess(handedOver, {
          institution: institution ? { name: institution.name } : null,
          accounts: accounts.map(({ name, mask }) => ({ name, mask: mask ?? '' })),
        })
      }),
    onExit: (problem) =>
      once(() =>
        onExit(
          problem && {
            code: problem.error_code,
            message: problem.display_message || problem.error_message,
          },
        ),
      ),
  })
  useEffect(() => {
    if (ready) open()
  }, [ready, open])
  useEffect(() => {
    if (error) once(() => onExit({ code: 'SCRIPT', message: '' }))
  })
  return null
}
