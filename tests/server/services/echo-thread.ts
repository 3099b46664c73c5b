import { answerWork } from '#server/services/warm-thread.ts'

answerWork<number, number>(async (said) => said)
