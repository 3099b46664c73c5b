import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import { auth } from '#shared/contract/access/auth.ts'
import type { SignOnOption } from '#shared/contract/schemas/access/auth.ts'
import { domainOf, isDomain } from '#shared/rules/access/single-sign-on.ts'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** Milliseconds without typing before the server is asked about a domain. */
const REST_MS = 400

/** Goes on with the identity provider of a typed address's domain; renders nothing where it has none. */
export function SignOnButton({ email }: { email: string }) {
  const domain = useDebounced(domainOf(email), REST_MS, '')
  const option = useOption(domain)
  const [busy, setBusy] = useState(false)
  if (!option || domainOf(email) !== domain) return null
  const go = async () => {
    setBusy(true)
    try {
      const { url } = await call(auth.beginSignOn, { body: { email: email.trim() } })
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      toast(messageOf(error), 'error')
    }
  }
  return (
    <Button
      variant={option.is_enforced ? 'contained' : 'outlined'}
      size="large"
      loading={busy}
      onClick={() => void go()}
    >
      Continue with {option.name}
    </Button>
  )
}

/** The provider of a domain, asked once for each; a failure leaves the other ways to sign in. */
function useOption(domain: string): SignOnOption | null {
  const [known, setKnown] = useState<Readonly<Record<string, SignOnOption | null>>>({})
  const isAsked = Object.hasOwn(known, domain)
  useEffect(() => {
    if (!isDomain(domain) || isAsked) return
    const keep = (provider: SignOnOption | null) =>
      setKnown((all) => ({ ...all, [domain]: provider }))
    call(auth.signOnOptions, { body: { email: `someone@${domain}` }, quiet: true }).then(
      ({ provider }) => keep(provider),
      () => keep(null),
    )
  }, [domain, isAsked])
  return known[domain] ?? null
}
