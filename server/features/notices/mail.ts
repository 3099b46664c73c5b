import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { enqueueLetter, type MailSender } from '#server/features/base/mail/enqueue.ts'
import { type Letter, link, type ScreenUrl } from '#server/features/base/mail/letter.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { NoticeWords } from '#shared/rules/notices/kinds/facts.ts'
import { NOTICES, type NoticeKind } from '#shared/rules/notices/notices.ts'
import type { Person } from './people.ts'
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe.ts'

/** The words of a notice for one person, and the path of the screen it links to. */
export interface ToldNotice {
  words: NoticeWords
  link: string
}

/** Adds the mail of one notice to one person to the outbox. */
export async function mailNotice(
  tx: Db,
  sender: MailSender,
  writer: Writer,
  kind: NoticeKind,
  person: Pick<Person, 'id' | 'first_name' | 'email'>,
  told: ToldNotice,
): Promise<void> {
  const url = (path: string) => `${sender.config.publicUrl}${path}`
  const links = await unsubscribeLinks(tx, person.id, kind)
  await enqueueLetter(tx, sender, writer, {
    template: kind,
    recipient: person.email,
    letter: noticeLetter(kind, person, told, links, url),
    unsubscribe_url: links && url(links.post),
  })
}

export function noticeLetter(
  kind: NoticeKind,
  { first_name }: Pick<Person, 'first_name'>,
  { words: { title, text, list = [], quote }, link: path }: ToldNotice,
  links: UnsubscribeLinks | null,
  url: ScreenUrl,
): Letter {
  const { action, always } = NOTICES[kind]
  return {
    subject: title,
    paragraphs: [
      `Hi ${first_name},`,
      `${title}.`,
      ...(text ? [text] : []),
      ...list.map((line) => `• ${line}`),
      ...(quote ? [`“${quote}”`] : []),
      link(action, url(path)),
    ],
    ...(always ? {} : { footer: choiceFooter(links, url) }),
  }
}

/** Footer lines that explain how to get fewer of these emails. */
export const choiceFooter = (
  links: UnsubscribeLinks | null,
  url: ScreenUrl,
): NonNullable<Letter['footer']> => [
  `You’re receiving this because of your work on ${PRODUCT_NAME}.`,
  ...(links ? [link('Stop these emails', url(links.page))] : []),
  link('Choose what we email you', url(`${paths.accountSettings.build()}#notifications`)),
]
