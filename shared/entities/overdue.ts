/** The one word for what is past its day: requests, deadlines, reviews, questions, and payments (docs/words.md). */
export const OVERDUE = 'Overdue'
