import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { answerWork } from '#server/services/warm-thread.ts'
import type { Guessed, TypedPassword } from './guessable.ts'

/** Runs in its own thread: the word lists take 70 MB, and one judgment up to a tenth of a second. */

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
})

answerWork(async ({ password, personal }: TypedPassword): Promise<Guessed> => {
  const { guesses, sequence } = judge.check(password, [...personal])
  return {
    guesses,
    isPersonal: sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs'),
  }
})
