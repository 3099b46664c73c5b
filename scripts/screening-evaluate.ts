import { judge, namePairs } from '#tests/shared/rules/companies/screening/pairs.ts'

/**
 * `npm run screening:evaluate [-- tuning]`: precision and recall of name screening on the pairs of
 * tests/shared/rules/companies/screening/pairs.txt. With `tuning`, names the misjudged pairs of the tuning half; those
 * of the held-out half are never named, so that nobody tunes to them.
 */
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const pairs = namePairs()
const halves = {
  tuning: pairs.filter((one) => !one.isHeldOut),
  'held out': pairs.filter((one) => one.isHeldOut),
}
for (const [name, half] of Object.entries(halves)) {
  const { recall, precision, wrong } = judge(half)
  console.log(
    `${name}: ${half.length} pairs, recall ${percent(recall)}, precision ${percent(precision)}, ${wrong.length} wrong`,
  )
  if (name !== 'tuning' || !process.argv.includes('tuning')) continue
  for (const { pair, score, reasons } of wrong) {
    console.log(
      `  ${score} ${pair.section}: ${pair.asked.name} | ${pair.listed.name} (${reasons.join('; ')})`,
    )
  }
}
