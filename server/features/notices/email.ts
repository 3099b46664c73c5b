import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { type EmailContent, link, type ScreenUrl } from '#server/features/base/emails/content.ts'
import { type EmailSender, enqueueEmail } from '#server/features/base/emails/enqueue.ts'
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

/** Emails one notice to one person. */
export async function emailNotice(
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  kind: NoticeKind,
  person: Pick<Person, 'id' | 'first_name' | 'email'>,
  told: ToldNotice,
): Promise<void> {
  const url = (path: string) => `${sender.config.publicUrl}${path}`
  const links = await unsubscribeLinks(tx, person.id, kind)
  await enqueueEmail(tx, sender, writer, {
    template: kind,
    recipient: person.email,
    content: noticeEmail(kind, person, told, links, url),
    unsubscribe_url: links && url(links.post),
  })
}

export function noticeEmail(
  kind: NoticeKind,
  { first_name }: Pick<Person, 'first_name'>,
  { words: { title, text, list = [], quote }, link: path }: ToldNotice,
  links: UnsubscribeLinks | null,
  url: ScreenUrl,
): EmailContent {
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
): NonNullable<EmailContent['footer']> => [
  `You’re receiving this because of your work on ${PRODUCT_NAME}.`,
  ...(links ? [link('Stop these emails', url(links.page))] : []),
  link('Choose what we email you', url(`${paths.accountSettings.build()}#notifications`)),
]
