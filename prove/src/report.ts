/** Prints each claim with what was seen, and counts those that do not hold. */
export class Report {
  failed = 0;

  claim(holds: boolean, text: string): void {
    if (!holds) this.failed += 1;
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${text}`);
  }
}
