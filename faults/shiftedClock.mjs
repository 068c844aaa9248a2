// Loaded before a server: its clock differs from the machine's by the milliseconds in the file CLOCK_SHIFT_FILE.
import { readFileSync } from "node:fs";

const { CLOCK_SHIFT_FILE = "" } = process.env;
const machineTime = Date.now;
let shift = 0;

Date.now = () => machineTime() + shift;

setInterval(readShift, 50).unref();
readShift();

function readShift() {
  shift = Number(readFileSync(CLOCK_SHIFT_FILE, "utf8"));
}
