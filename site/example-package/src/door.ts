/** Whether somebody with this level may enter: four and above. */
export function isOpen(level: number): boolean {
  return level > 3;
}
