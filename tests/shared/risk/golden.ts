interface Golden {
  /** Hashes of the results of each scenario. */
  readonly results: Readonly<Record<string, string>>
  /** Hashes of the analyses after a run, and numbers of projects with the trials used for each. */
  readonly besides: { tornado: string; insurance: string; trials: readonly (readonly number[])[] }
}

/** Outputs of the engine, by its version. */
export const golden: Readonly<Record<string, Golden>> = {
  '1.2.0': {
    results: {
      audit_wave: '65b3ed6da63885fe06007e764e0afc68ccd9df19faa4dec0ad2e7635ffee7bf6',
      base: '224e40e2ccff256d7ee03e17649490755f8123162f78d27762e9adc5a0a3231e',
      foreign_entity_strict: '01117bca0ce02e05f11c365ee6e017baaa34132946edf215bd3bdfeb69e554e8',
      hail_year: '9d45fac8bd78ca700349d5419c1b4eaf5dda30bb9083736c64531a5732ea1c6d',
      investment_grade: 'e117d7f439d0b5529638dd81c53bf76cea9306e78a84a2f66b679679a919597a',
      lender_stress: 'a2e2e4b6f57e13953aa18604bbb376787371e8c80a53df6aab83e43e90bff34c',
      step_up_uninsured: 'cbd335924d6a498eb51f3d50b45c2fa35a0fa702e2ee45653a70e40f0ddbe46f',
      uninsured_non_rated: '28ee098b044c31c5d5e8126023ed181ef40229cf8ecec19eb7f3b27b158e94a6',
      wages_unproven: 'e462e97f13d3da683d0163a0a5e84befadb7158227731fd2a256119546aa501d',
      year_end_squeeze: '3debc7d5b1bfbc0f8e967097fa183f739a3e26a3d05e585529b8f710a7a5f18a',
    },
    besides: {
      tornado: '49aa7dc7bcaa2cf56ede1c331dfa2226ef7648e88add74e505eb5184fd9adf8a',
      insurance: 'c8c61c31b49bb58a5c0e7822dcd6cb4497d0acffc9af19dd2461d5354d83c6c6',
      trials: [
        [1, 10000],
        [20, 10000],
        [21, 9000],
        [40, 5000],
        [100, 2000],
        [200, 1000],
      ],
    },
  },
}
