// What tiles and winds are called in the language of the page.

import { t } from '../texts/index.svelte';
import { kindOf, isRed, type Label } from '../tiles/labels';

const WINDS = ['E', 'S', 'W', 'N'] as const;
export type WindLetter = (typeof WINDS)[number];

class Names {
  get back(): string {
    return t('tile.back');
  }

  /** "5 of dots", "East wind", "red five of dots". */
  tile(label: Label): string {
    const rank = Number(kindOf(label)[0]);
    switch (label[1]) {
      case 'm':
        return isRed(label) ? t('tile.red.m') : t('tile.m', { n: rank, rank });
      case 'p':
        return isRed(label) ? t('tile.red.p') : t('tile.p', { n: rank, rank });
      case 's':
        return isRed(label) ? t('tile.red.s') : t('tile.s', { n: rank, rank });
      default:
        return t(`tile.${label}` as 'tile.1z');
    }
  }

  tiles(labels: readonly Label[]): string {
    return labels.map((label) => this.tile(label)).join(', ');
  }

  wind(letter: string): string {
    return WINDS.includes(letter as WindLetter) ? t(`wind.${letter as WindLetter}`) : letter;
  }
}

export const names = new Names();
