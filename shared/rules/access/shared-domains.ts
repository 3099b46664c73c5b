/** Domains of addresses that belong to no one company, so that no company's identity provider may speak for them. */

/** Services that give anyone a mailbox, or anyone a tenant. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.de hotmail.fr live.com live.co.uk msn.com
  passport.com onmicrosoft.com yahoo.com yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.au yahoo.com.br yahoo.de
  yahoo.fr yahoo.in ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me
  tutanota.com tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com mail.com email.com usa.com gmx.com gmx.de
  gmx.net gmx.at gmx.ch web.de t-online.de freenet.de orange.fr wanadoo.fr laposte.net free.fr libero.it yandex.com
  yandex.ru ya.ru mail.ru inbox.ru bk.ru list.ru qq.com 163.com 126.com yeah.net sina.com foxmail.com naver.com daum.net
  hanmail.net rediffmail.com uol.com.br terra.com.br comcast.net xfinity.com verizon.net att.net sbcglobal.net
  bellsouth.net cox.net charter.net spectrum.net earthlink.net juno.com optonline.net frontier.com frontiernet.net
  windstream.net centurylink.net roadrunner.com rr.com btinternet.com sky.com virginmedia.com talktalk.net shaw.ca
  rogers.com sympatico.ca bigpond.com optusnet.com.au duck.com mailinator.com guerrillamail.com yopmail.com`.split(
    /\s+/,
  ),
)

/** The usual second level below which a country registers names: co.uk, com.au, gov.in. */
const SUFFIX = /^(?:ac|co|com|edu|gob|gov|govt|ltd|me|mil|ne|net|nom|or|org|plc|sch)\.[a-z]{2}$/

/** Returns why a domain, in lower case, is no single company's, or null as far as the usual ones go. */
export function sharedDomainProblem(domain: string): string | null {
  if (PUBLIC_MAIL.has(domain)) {
    return `Anyone can have an address at ${domain}. Enter a domain of the company’s own`
  }
  if (SUFFIX.test(domain)) {
    return `Many companies have names under ${domain}. Enter the company’s own, such as example.${domain}`
  }
  return null
}
